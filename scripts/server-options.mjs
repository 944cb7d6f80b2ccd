/**
 * The options of Node for the built server, here as in the image: on a large machine Node would otherwise keep about
 * 200 MB more garbage, and Node 24 another 80 MB of young objects, for which Node 20 has 16 MB by default.
 */
export const SERVER_OPTIONS = ['--max-old-space-size=512', '--max-semi-space-size=16'];

/**
 * The environment of the built server, here as in the image: threads for files and names in addition to those that hash,
 * and two of glibc's heaps for all of them: one per thread would keep about 50 MB that images no longer use.
 */
export const SERVER_ENVIRONMENT = { UV_THREADPOOL_SIZE: '16', MALLOC_ARENA_MAX: '2' };
