import path from 'node:path';
import { RejectedError } from '../rejected';
import { openStore } from '../open-store';

const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };

it.each<[string, Record<string, string>, string]>([
  ['releases', {}, '/base/releases'],
  ['../other', {}, '/other'],
  ['/srv/releases', {}, '/srv/releases'],
  ['s3://oware', keys, 's3://oware at s3.us-east-1.amazonaws.com'],
  ['s3://oware/', { ...keys, AWS_REGION: 'af-south-1' }, 's3://oware at s3.af-south-1.amazonaws.com'],
  [
    's3://oware/prod/ng/',
    { ...keys, AWS_DEFAULT_REGION: 'af-south-1' },
    's3://oware/prod/ng at s3.af-south-1.amazonaws.com',
  ],
  ['s3://oware/prod', { ...keys, AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' }, 's3://oware/prod at 127.0.0.1:9000'],
  [
    's3://oware/prod',
    { ...keys, AWS_ENDPOINT_URL: 'http://a', AWS_ENDPOINT_URL_S3: 'https://b/s3/' },
    's3://oware/prod at b',
  ],
])('opens %s', (address, environment, place) => {
  expect(openStore(address, environment, { root: '/base' }).place).toBe(
    place.startsWith('/') ? path.resolve(place) : place,
  );
});

it('has local paths only in a folder', () => {
  expect(openStore('releases', {}, { root: '/base' }).localPath?.('a/b')).toBe(path.resolve('/base/releases/a/b'));
  expect(openStore('s3://oware', keys).localPath).toBeUndefined();
});

it.each<[string, Record<string, string>, string]>([
  ['', {}, 'name a folder, or a bucket as s3://bucket/prefix'],
  ['gs://oware', keys, '"gs://oware" is not a store'],
  ['https://oware.s3.amazonaws.com', keys, 'is not a store'],
  ['s3://', keys, '"s3://" is not a bucket address'],
  ['s3://Oware', keys, 'is not a bucket address'],
  ['s3://oware/../other', keys, 'is not a bucket address'],
  ['s3://oware/a b', keys, 'is not a bucket address'],
  ['s3://oware?x=1', keys, 'is not a bucket address'],
  ['s3://oware', {}, 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  ['s3://oware', { AWS_ACCESS_KEY_ID: 'a' }, 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [
    's3://oware',
    { ...keys, AWS_ENDPOINT_URL: 'localhost:9000' },
    'AWS_ENDPOINT_URL "localhost:9000" is not an address',
  ],
  ['s3://oware', { ...keys, AWS_ENDPOINT_URL: 'http://a/?b' }, 'is not an address'],
])('rejects %j', (address, environment, message) => {
  expect(() => openStore(address, environment)).toThrow(RejectedError);
  expect(() => openStore(address, environment)).toThrow(message);
});
