// The program of the wheel: all of it is in the library beside it. COMMIT is that of the sources.
#include "cabstand.h"

int main(int count, char **words) {
  int32_t code = 0;
  const int32_t problem = cab_program((const char *const *)words + 1, count > 0 ? count - 1 : 0, COMMIT, &code);
  return problem == CAB_OK ? code : 70;
}
