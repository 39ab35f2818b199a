// An empty module of the same chunk as later.ts: its import brings the chunk.
export {};
