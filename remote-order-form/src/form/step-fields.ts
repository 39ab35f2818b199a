import { SelectField, TextField } from '@order-change/shared-ui';
import { memo } from 'react';

/** A text field that a key in another field of its step does not render again. */
export const StepTextField = memo(TextField);

/** A select of the same kind, as long as its options stay the same. */
export const StepSelectField = memo(SelectField);
