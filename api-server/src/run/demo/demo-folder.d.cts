declare const demoFolder: string;
export = demoFolder;
