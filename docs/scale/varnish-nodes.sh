#!/bin/sh
# Writes docs/varnish.vcl for nodes by their names: varnish-nodes.sh SAMPLE NODE[:PORT] … prints it. Nodes listen at port 3000
# where none is said, and may purge from any private network.
sample=$1
shift
awk -v nodes="$*" '
  BEGIN { count = split(nodes, named, " ") }
  /^ *# .*add_backend\(second/ { next }
  /^backend first|add_backend\(first/ {
    for (i = 1; i <= count; i++) {
      split(named[i] ":3000", place, ":")
      line = $0
      gsub(/first/, "node" i, line)
      sub(/"127\.0\.0\.1"/, "\"" place[1] "\"", line)
      sub(/"3000"/, "\"" place[2] "\"", line)
      print line
    }
    next
  }
  { print }
  /^acl nodes/ { print "    \"10.0.0.0\"/8;\n    \"172.16.0.0\"/12;\n    \"192.168.0.0\"/16;" }
' "$sample"
