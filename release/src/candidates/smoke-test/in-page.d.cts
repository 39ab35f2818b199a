/** The script of in-page.ts: it defines `mountSee` and `mountFrame` in a page. */
export declare const inPage: string;
