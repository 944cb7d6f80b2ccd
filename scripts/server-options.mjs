/**
 * How Node runs the built server, here as in the image: on a large machine it would let some 200 MB more of garbage
 * lie.
 */
export const SERVER_OPTIONS = ['--max-old-space-size=512'];
