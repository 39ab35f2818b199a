declare const program: { folder: string; file: string };
export = program;
