/**
 * How Node runs the built server, here as in the image: on a large machine it would let some 200 MB more of garbage
 * lie, and Node 24 another 80 of what is young, for which Node 20 has 16 MB by itself.
 */
export const SERVER_OPTIONS = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * The environment that goes with it, here as in the image: threads for files and names beside those that hash, and two
 * of glibc's heaps for all of them together, where one for each would keep some 50 MB that images no longer use.
 */
export const SERVER_ENVIRONMENT = { UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' };
