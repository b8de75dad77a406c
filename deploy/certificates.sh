#!/bin/sh
# Makes the certificate of a machine, and before the first one the authority that signs them all, in the present folder:
#   sh certificates.sh db1 primary db1 10.0.0.11
# The words after the machine are the names and addresses under which others call it. Keep ca.key apart from all machines.
set -eu
umask 077
machine=$1
shift
names=
for name; do
  case $name in
    *[!0-9.]*) names="$names,DNS:$name" ;;
    *) names="$names,IP:$name" ;;
  esac
done
config=$(mktemp)
trap 'rm -f "$config"' EXIT
cat >"$config" <<END
[req]
distinguished_name = name
[name]
[authority]
basicConstraints = critical, CA:true, pathlen:0
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[machine]
basicConstraints = critical, CA:false
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth, clientAuth
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
subjectAltName = ${names#,}
END
# certificate EXTENSIONS SUBJECT DAYS FILE OPTIONS: makes a key and its certificate.
certificate() {
  extensions=$1 subject=$2 days=$3 file=$4
  shift 4
  openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$file.key"
  openssl req -x509 -new -config "$config" -extensions "$extensions" -subj "/CN=$subject" -days "$days" -key "$file.key" -out "$file.crt" "$@"
  chmod 644 "$file.crt"
}
[ -e ca.key ] || certificate authority 'Berth authority' 3650 ca
certificate machine "$machine" 730 "$machine" -CA ca.crt -CAkey ca.key
