export { ThemeProvider } from './theme/theme-provider';
export type { Tone } from './theme/theme';
export { media } from './theme/media';

export { ErrorText } from './text/error-text';
export { Heading } from './text/heading';
export { Link, linkStyle } from './text/link';
export { Phrases } from './text/phrases';
export { SkipLink } from './text/skip-link';
export { Text } from './text/text';

export { Card } from './layout/card';
export { Cluster } from './layout/cluster';
export { Container } from './layout/container';
export { Grid } from './layout/grid';
export { Stack } from './layout/stack';

export { Button } from './actions/button';
export { buttonStyle, type ButtonStyleProps } from './actions/button-style';
export { IconButton } from './actions/icon-button';

export { CheckboxGroup } from './forms/checkbox-group';
export { ErrorSummary, type FieldError } from './forms/error-summary';
export { FormActions } from './forms/form-actions';
export { RadioGroup } from './forms/radio-group';
export { SelectField } from './forms/select-field';
export { TextField, type TextFieldProps } from './forms/text-field';
export { useComposition } from './forms/use-composition';

export { Dialog } from './feedback/dialog';
export { Drawer } from './feedback/drawer';
export { Fade } from './feedback/fade';
export { LiveRegion } from './feedback/live-region';
export { Notice, type NoticeProps } from './feedback/notice';
export { Progress } from './feedback/progress';
export { Steps } from './feedback/steps';

export { Badge, type BadgeProps } from './content/badge';
export { ChangeRow } from './content/change-row';
export { DefinitionList, DefinitionRow } from './content/definition-list';
export { Thumbnail } from './content/thumbnail';

export { ArrowRightIcon, MenuIcon, PlusIcon } from './icons/icons';
