declare const program: { folder: string; file: string; kept: string };
export = program;
