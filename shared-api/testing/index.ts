export { aChangeContext, aDestination, aMetadata, anItem, anOrder } from './builders';
export { type FakeAnswer, fakeApi, type FakeRequest } from './fake-api';
export { mountAlone } from './mount-alone';
