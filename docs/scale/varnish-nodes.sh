#!/bin/sh
# Writes docs/varnish.vcl for nodes by their names: varnish-nodes.sh SAMPLE NODE … prints it. Nodes listen at port 3000, and
# may purge from any private network.
sample=$1
shift
first=$1
shift
others=''
added=''
i=1
for node in "$@"; do
  others="$others
backend other$i {
    .host = \"$node\";
    .port = \"3000\";
    .probe = { .url = \"/readyz\"; .interval = 1s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}
"
  added="$added    product.add_backend(other$i);
"
  i=$((i + 1))
done
awk -v first="$first" -v others="$others" -v added="$added" '
  /^backend first/ { inside = 1 }
  inside && /\.host/ { sub(/"127\.0\.0\.1"/, "\"" first "\"") }
  { if ($0 ~ /# product\.add_backend\(second\);/) printf "%s", added; else print }
  inside && /^}/ { print others; inside = 0 }
  /^acl nodes/ { print "    \"10.0.0.0\"/8;\n    \"172.16.0.0\"/12;\n    \"192.168.0.0\"/16;" }
' "$sample"
