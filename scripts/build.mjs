import { alone, build } from './install.mjs';

alone(build);
