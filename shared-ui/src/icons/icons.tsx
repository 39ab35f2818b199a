import { Icon, type IconProps } from './icon';

export function MenuIcon(props: IconProps) {
  return <Icon d="M4 6.5h16M4 12h16M4 17.5h16" {...props} />;
}

export function CloseIcon(props: IconProps) {
  return <Icon d="M6 6l12 12M18 6L6 18" {...props} />;
}

export function ExternalIcon(props: IconProps) {
  return (
    <Icon
      d="M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5"
      {...props}
    />
  );
}

export function ChevronDownIcon(props: IconProps) {
  return <Icon d="M5 9l7 7 7-7" {...props} />;
}

export function ArrowRightIcon(props: IconProps) {
  return <Icon d="M4 12h16M14 6l6 6-6 6" {...props} />;
}

export function PlusIcon(props: IconProps) {
  return <Icon d="M12 5v14M5 12h14" {...props} />;
}

export function InfoIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 11v6M12 7.25v.01" {...props} />;
}

export function SuccessIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12.25l3 3 5-6" {...props} />;
}

export function WarningIcon(props: IconProps) {
  return <Icon d="M12 3.5L22 20.5H2zM12 10v5M12 17.75v.01" {...props} />;
}

export function ErrorIcon(props: IconProps) {
  return <Icon d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v6M12 16.75v.01" {...props} />;
}
