/** What runs in the page before anything else: chooses the composition, asks for its files. */
declare const source: string;
export = source;
