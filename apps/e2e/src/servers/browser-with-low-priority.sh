#!/bin/sh
# Browsers of root raise the priority of their own threads; without the capability they cannot.
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
  set -- setpriv --bounding-set=-sys_nice --inh-caps=-sys_nice "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
else
  set -- "${CHROMIUM_PATH:-/usr/bin/chromium}" "$@"
fi
exec nice -n 10 "$@"
