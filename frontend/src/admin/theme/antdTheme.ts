import { type ThemeConfig, theme } from 'antd';
import type { ColourScheme } from '../../theme/colourScheme';
import { dark, fontFamily, fontSize, light, type Palette, radius } from '../../theme/tokens';

/** Read once: antd renders everything again, and loses what was typed, when this changes. */
const MOTION = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type MapToken = ReturnType<typeof theme.darkAlgorithm>;

/**
 * antd derives a scale from each given colour, and that scale misses 4.5:1 and 3:1. So only unimportant
 * colours are derived, and every colour with a meaning is then set from the palette itself.
 */
function mapColours(palette: Palette): Partial<MapToken> {
  return {
    colorPrimary: palette.accent,
    colorPrimaryHover: palette.accentStrong,
    colorPrimaryActive: palette.accentStrong,
    colorPrimaryBg: palette.accentSoft,
    colorPrimaryBgHover: palette.accentSoft,
    colorPrimaryBorder: palette.accent,
    colorPrimaryBorderHover: palette.accentStrong,
    colorPrimaryText: palette.accent,
    colorPrimaryTextHover: palette.accentStrong,
    colorPrimaryTextActive: palette.accentStrong,
    colorInfo: palette.accent,
    colorInfoBg: palette.accentSoft,
    colorLink: palette.accent,
    colorLinkHover: palette.accentStrong,
    colorLinkActive: palette.accentStrong,
    colorSuccess: palette.success,
    colorSuccessBg: palette.successSoft,
    colorWarning: palette.warning,
    colorWarningBg: palette.warningSoft,
    colorError: palette.danger,
    colorErrorHover: palette.danger,
    colorErrorActive: palette.danger,
    colorErrorText: palette.danger,
    colorErrorTextHover: palette.danger,
    colorErrorBorder: palette.danger,
    colorErrorBorderHover: palette.danger,
    colorErrorBg: palette.dangerSoft,
    colorErrorBgHover: palette.dangerSoft,
    colorErrorBgActive: palette.dangerSoft,
    colorText: palette.text,
    colorTextSecondary: palette.muted,
    colorTextTertiary: palette.muted,
    colorTextQuaternary: palette.muted,
    colorBorder: palette.edge,
    colorBorderSecondary: palette.line,
    colorBorderDisabled: palette.line,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surface,
    colorBgLayout: palette.canvas,
  };
}

/** The style sheet has the site's own accent, if it has one. */
function withAccent(palette: Palette): Palette {
  const style = getComputedStyle(document.documentElement);
  const own = (name: string, otherwise: string) => style.getPropertyValue(`--colour-${name}`) || otherwise;
  return {
    ...palette,
    accent: own('accent', palette.accent),
    accentStrong: own('accent-strong', palette.accentStrong),
    accentSoft: own('accent-soft', palette.accentSoft),
    onAccent: own('on-accent', palette.onAccent),
  };
}

/** Gives antd's theme of a colour scheme, made of the same tokens as the rest of the client. */
export function antdTheme(scheme: ColourScheme): ThemeConfig {
  const palette = withAccent(scheme === 'dark' ? dark : light);
  const mix = scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return {
    algorithm: (seed, map) => ({ ...mix(seed, map), ...mapColours(palette) }),
    token: {
      fontFamily,
      fontSize: fontSize.base,
      borderRadius: radius.box,
      controlHeight: 44,
      motion: MOTION,
      colorTextPlaceholder: palette.muted,
      colorTextDescription: palette.muted,
      colorTextDisabled: palette.muted,
      colorTextLightSolid: palette.onAccent,
      // The veil of the kit's own dialogs.
      colorBgMask: 'rgb(8 16 28 / 60%)',
      colorIcon: palette.muted,
      colorIconHover: palette.text,
      colorSplit: palette.line,
      colorBgContainerDisabled: palette.sunken,
      controlItemBgHover: palette.sunken,
      controlItemBgActive: palette.accentSoft,
      controlItemBgActiveHover: palette.accentSoft,
      // The ring around a focused field must be visible: a solid colour, not antd's tint.
      controlOutline: palette.accent,
      controlOutlineWidth: 2,
      colorErrorOutline: palette.danger,
      // The text of a loading button must be readable.
      opacityLoading: 1,
    },
    components: {
      Button: {
        fontWeight: 700,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        textHoverBg: palette.sunken,
        contentFontSizeSM: fontSize.small,
      },
      Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 4px', labelRequiredMarkColor: palette.danger },
      Modal: { titleFontSize: fontSize.large },
    },
  };
}
