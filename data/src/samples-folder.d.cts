declare const samplesFolder: string;
export = samplesFolder;
