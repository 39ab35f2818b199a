export { askServer, type Server } from './ask-server';
export { type Arguments, type Command, command, offered, perform } from './command';
export { portsOf } from './ports';
export { isPort, readLive, readOrigin, readStarOrigin, readVersions } from './read-words';
export { sendBuild } from './send-build';
export { switchOf } from './switch';
export { untilStopped } from './until-stopped';
