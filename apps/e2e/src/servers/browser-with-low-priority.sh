#!/bin/sh
# As root, browsers raise the priority of their own threads; dropping the capability prevents that.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  set -- setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
else
  set -- "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
fi
exec nice -n 10 "$@"
