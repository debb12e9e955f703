import { describeMatrix } from '../support/matrix.ts';

describeMatrix('token-server');
