/** The script of in-page.ts: it defines `smokeTestSee` and `smokeTestFrame` in a page. */
export declare const inPage: string;
