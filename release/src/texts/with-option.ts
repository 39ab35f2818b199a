/** Adds an option to each command that a text names; a command that `isTaken` denies stays as it is. */
export const withOption = (
  text: string,
  option: string,
  isTaken: (name: string) => boolean = () => true,
) =>
  text.replace(
    /npm run release -- ([a-z-]+)(?: [^\s,()]*[^\s,().:])*/g,
    (call: string, name: string) =>
      isTaken(name) && !/ --(site|server) /.test(call) ? `${call} ${option}` : call,
  );
