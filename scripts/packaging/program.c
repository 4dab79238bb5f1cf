// The program of the wheel; its code is in the library in the same folder. COMMIT is that of the sources.
#include "cabstand.h"

int main(int count, char **words) {
  int32_t code = 0;
  const int32_t problem = cab_program((const char *const *)words + 1, count > 0 ? count - 1 : 0, COMMIT, &code);
  return problem == CAB_OK ? code : 70;
}
