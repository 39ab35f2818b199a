// The API alone, which says first which process it is.
console.log(`pid ${process.pid}`);
void import('../main');
export {};
