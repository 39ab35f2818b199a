export declare const packagedBrowser: string;
