declare const createProgram: string;
export = createProgram;
