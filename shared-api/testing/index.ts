export { mountAlone } from './mount-alone';
export { aChangeContext, aDestination, aMetadata, anItem, anOrder } from './builders';
export { fakeApi, type FakeAnswer, type FakeRequest } from './fake-api';
