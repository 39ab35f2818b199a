import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { inPage } from './page-state';

/** OK · OK, Cancel · Abort, Retry, Ignore · Yes, No, Cancel (spec §2). */
export type ButtonVariant = 0 | 1 | 2 | 3;
/** Abort answers Cancel. */
export type DialogAnswer = 'OK' | 'Cancel' | 'Retry' | 'Ignore' | 'Yes' | 'No';

export interface DialogContent {
  /** the whole message code; the dialog shows its last five characters */
  code: string;
  lines: readonly string[];
  /** error, warning, message */
  type: 'E' | 'W' | 'I';
  button: ButtonVariant;
  /** a plain sentence below the message */
  advice?: string | undefined;
  /** of the call that it answers, for the support */
  activityId?: string | undefined;
}

interface DialogEntry extends DialogContent {
  id: number;
}

interface DialogState {
  /** the first is visible, the others wait their turn */
  queue: DialogEntry[];
}

const initialState: DialogState = { queue: [] };

export const dialogSlice = createSlice({
  name: 'dialog',
  initialState,
  reducers: {
    dialogOpened(state, { payload }: PayloadAction<DialogEntry>) {
      state.queue.push({ ...payload, lines: [...payload.lines] });
    },
    dialogClosed(state, { payload: id }: PayloadAction<number>) {
      state.queue = state.queue.filter((entry) => entry.id !== id);
    },
  },
  selectors: { selectDialog: ({ queue }) => queue[0] },
});

export const { selectDialog } = dialogSlice.getSelectors(inPage(dialogSlice));
export const { dialogOpened, dialogClosed } = dialogSlice.actions;
