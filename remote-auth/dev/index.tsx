import { mountAlone } from 'shared-api/testing';
import { ThemeProvider } from 'shared-ui';
import remote from '../src/remote';

void mountAlone(remote, ThemeProvider);
