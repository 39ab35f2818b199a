export {
  type AnyRemoteModule,
  checkRemoteModule,
  contractVersion,
  endedExports,
  type FailureStage,
  oldestContract,
  paths,
  type RemoteFailure,
  type RemoteModule,
  type Singletons,
} from './remote-module';
