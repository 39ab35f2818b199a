import { ThemeProvider } from '@order-change/shared-ui';
import { mountAlone } from '@order-change/testing';
import remote from '../src/remote';

void mountAlone(remote, ThemeProvider);
