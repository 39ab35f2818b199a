/** What runs in a page before the host. */
declare const bundle: {
  /** the text of the first script, inline in every document */
  boot: string;
  /** what the first script asks for in a session that holds another composition; its path in the store */
  held: { path: string; text: string };
};
export = bundle;
