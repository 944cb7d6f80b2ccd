/** The style sheet that vite.config.ts makes from tokens.ts. */
declare module 'virtual:theme.css';
