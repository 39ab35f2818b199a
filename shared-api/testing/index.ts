export { aChangeContext, aDestination, aMetadata, anItem, anOrder } from './builders';
export { type FakeAnswer, type FakeAnswers, fakeApi, type FakeRequest, refused } from './fake-api';
export { mountAlone } from './mount-alone';
export { isSentence } from './sentence';
