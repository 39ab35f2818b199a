import { mountAlone } from '@order-change/testing';
import { ThemeProvider } from '@order-change/shared-ui';
import remote from '../src/remote';

void mountAlone(remote, ThemeProvider);
