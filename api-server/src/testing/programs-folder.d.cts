declare const programsFolder: string;
export = programsFolder;
