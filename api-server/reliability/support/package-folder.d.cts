declare const packageFolder: string;
export = packageFolder;
