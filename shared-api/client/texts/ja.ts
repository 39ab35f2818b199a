export const titleOfError = 'エラー：{title}';
