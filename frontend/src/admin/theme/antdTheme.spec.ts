import { theme } from 'antd';
import { dark, light } from '../../theme/tokens';
import { antdTheme } from './antdTheme';

it.each([
  ['light', light],
  ['dark', dark],
] as const)('lets antd mix no colour of its own where contrast counts: %s', (scheme, palette) => {
  const token = theme.getDesignToken(antdTheme(scheme));
  expect(token).toMatchObject({
    colorPrimary: palette.accent,
    colorTextLightSolid: palette.onAccent,
    colorError: palette.danger,
    colorLink: palette.accent,
    colorText: palette.text,
    colorTextPlaceholder: palette.muted,
    colorTextDisabled: palette.muted,
    colorBorder: palette.edge,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
  });
});
