import type { Tone } from '../theme/theme';
import type { IconProps } from './icon';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from './icons';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, error: ErrorIcon };

export function ToneIcon({ tone, ...rest }: IconProps & { tone: Tone }) {
  const Drawing = icons[tone];
  return <Drawing {...rest} />;
}
