// An empty module of the same chunk as answers.ts: its import brings the chunk.
export {};
