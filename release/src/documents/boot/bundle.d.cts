/** The text of the first script, inline in every document. */
export declare const boot: string;
/** {@link boot} of a document with a rollout. */
export declare const bootWithVariants: string;
/** Script for sessions that retain another composition; its path in the store. */
export declare const held: { path: string; text: string };
